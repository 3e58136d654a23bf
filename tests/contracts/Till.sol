// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Pays its caller. Tests deploy it behind a proxy.
contract Till {
    bool public isOpen;

    function open() external {
        isOpen = true;
    }

    function pay(ERC20 token, uint256 amount) external {
        token.transfer(msg.sender, amount);
        payable(msg.sender).transfer(1 ether);
    }

    function refuse() external pure {
        revert("The till is closed");
    }

    receive() external payable {}
}
