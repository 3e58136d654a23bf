// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The part of Farcaster's id registry that a sign-in reads: the custody address of each id.
contract Ids {
    mapping(address owner => uint256 fid) public idOf;

    function register(address owner, uint256 fid) external {
        idOf[owner] = fid;
    }
}
