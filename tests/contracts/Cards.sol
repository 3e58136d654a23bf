// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Mints with the `safe` functions: a receiver with code has to accept the item.
contract Cards is ERC721 {
    uint256 public next = 1;

    constructor() ERC721("Cards", "CARD") {
        _safeMint(msg.sender, next++);
    }

    function mint() external payable {
        _safeMint(msg.sender, next++);
    }
}
