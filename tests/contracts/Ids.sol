// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Who has custody of which id: the part of Farcaster's registry that a sign-in reads.
contract Ids {
    mapping(address owner => uint256 fid) public idOf;

    function register(address owner, uint256 fid) external {
        idOf[owner] = fid;
    }
}
