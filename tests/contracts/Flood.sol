// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Takes tokens from its caller, after many meaningless events.
contract Flood {
    event Noise();
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function collect(IERC20 token, uint256 noise, uint256 gifts, bool isTaking) external {
        for (uint256 at = 0; at < noise; at++) emit Noise();
        for (uint256 at = 0; at < gifts; at++) {
            if (isTaking) emit Transfer(msg.sender, address(this), at);
            else emit Transfer(address(0), msg.sender, at);
        }
        token.transferFrom(msg.sender, address(this), 5);
    }
}
