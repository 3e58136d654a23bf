// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IKernelFactory {
    function createAccount(bytes calldata data, bytes32 salt) external payable returns (address);
}

/// Deploys Kernels by a factory: stands where Kernel's own stands on public chains, of which no code can be had here.
contract KernelMetaFactory {
    function deployWithFactory(IKernelFactory factory, bytes calldata data, bytes32 salt)
        external
        payable
        returns (address)
    {
        return factory.createAccount{value: msg.value}(data, salt);
    }
}
