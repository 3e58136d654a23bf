// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 token with any name, symbol and decimals. Anyone may mint, and emit Transfer events of transfers that did not happen.
contract AnyToken is ERC20 {
    uint8 private immutable places;

    constructor(string memory name_, string memory symbol_, uint8 places_) ERC20(name_, symbol_) {
        places = places_;
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function pretend(address from, address to, uint256 amount) external {
        emit Transfer(from, to, amount);
    }
}
