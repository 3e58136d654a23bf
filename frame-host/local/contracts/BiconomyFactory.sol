// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface ISmartAccount {
    function init(address handler, address moduleSetup, bytes calldata moduleData) external returns (address);
}

/// Deploys Biconomy's Smart Accounts of version 2: stands where Biconomy's own factory stands on public chains and puts accounts where that
/// one puts them, for which it is given the creation code of the proxies there.
contract BiconomyFactory {
    address private immutable logic;
    address private immutable handler;
    /// A contract whose code is that of the proxies' creation.
    address private immutable proxyCode;

    constructor(address account, address callbackHandler, address codeHolder) {
        logic = account;
        handler = callbackHandler;
        proxyCode = codeHolder;
    }

    function deployCounterFactualAccount(address moduleSetup, bytes calldata moduleData, uint256 index)
        external
        returns (address account)
    {
        bytes memory initializer = abi.encodeCall(ISmartAccount.init, (handler, moduleSetup, moduleData));
        bytes32 salt = keccak256(abi.encodePacked(keccak256(initializer), index));
        bytes memory code = abi.encodePacked(proxyCode.code, uint256(uint160(logic)));
        assembly {
            account := create2(0, add(code, 0x20), mload(code), salt)
        }
        (bool done,) = account.call(initializer);
        require(done);
    }
}
