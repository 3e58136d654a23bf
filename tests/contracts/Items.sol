// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

contract Items is ERC1155 {
    constructor() ERC1155("") {
        _mint(msg.sender, 7, 10, "");
        _mint(msg.sender, 8, 20, "");
    }
}
