// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A wrapper at the address that Nexus 1.0 has on public chains. It calls the code of Nexus that a package contains. That code is of a
/// later build, which only the constructor of its own proxy can initialize. For the local factory, which creates the proxies of 1.0, this
/// contract does what that constructor does.
contract NexusAccount {
    /// The transient storage slot that the constructor sets, which lasts for one transaction.
    bytes32 private constant INITIALIZABLE = 0x90b772c2cb8a51aa7a8a65fc23543c6d022d5b3f8e2b92eed79fba7eef829300;
    bytes4 private constant INITIALIZE = bytes4(keccak256("initializeAccount(bytes)"));

    address private immutable implementation;
    address private immutable factory;

    constructor(address nexus, address nexusFactory) {
        implementation = nexus;
        factory = nexusFactory;
    }

    receive() external payable {}

    fallback() external payable {
        if (msg.sig == INITIALIZE && msg.sender == factory) {
            assembly {
                tstore(INITIALIZABLE, 1)
            }
        }
        address to = implementation;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}
