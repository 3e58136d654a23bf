// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IKernelFactory {
    function createAccount(bytes calldata data, bytes32 salt) external payable returns (address);
}

/// Deploys Kernel accounts through a factory. It replaces Kernel's own contract, at the same address as on public chains, because no
/// package contains the code of that contract.
contract KernelMetaFactory {
    function deployWithFactory(IKernelFactory factory, bytes calldata data, bytes32 salt)
        external
        payable
        returns (address)
    {
        return factory.createAccount{value: msg.value}(data, salt);
    }
}
