// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface ISmartAccount {
    function init(address handler, address moduleSetup, bytes calldata moduleData) external returns (address);
}

/// Deploys Biconomy's Smart Accounts of version 2. It replaces Biconomy's own factory, at the same address as on public chains, and
/// deploys accounts at the same addresses as that factory. For this it uses the creation code of the proxies on public chains.
contract BiconomyFactory {
    address private immutable logic;
    address private immutable handler;
    /// A contract whose code is the creation code of the proxies.
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
