// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Stands where Nexus 1.0 stands on public chains, before the code of Nexus that can be had here. That is of a later build, which is set up
/// only by the constructor of a proxy of its own: for our factory, which makes the proxies of 1.0, this says what that constructor says.
contract NexusAccount {
    /// Where that constructor leaves its mark, for as long as a transaction lasts.
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
