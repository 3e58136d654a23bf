// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface INexus {
    function initializeAccount(bytes calldata data) external payable;
}

interface INexusBootstrap {
    function initNexusWithSingleValidator(
        address validator,
        bytes calldata data,
        address registry,
        address[] calldata attesters,
        uint8 threshold
    ) external;
}

/// Deploys Nexus accounts that are owned by a key. It replaces Nexus's own factory for such accounts, at the same address as on public
/// chains, because no package contains its code. It deploys accounts at the same addresses as that factory.
contract NexusFactory {
    address private immutable implementation;
    address private immutable validator;
    address private immutable bootstrap;

    constructor(address account, address ownerValidator, address nexusBootstrap) {
        implementation = account;
        validator = ownerValidator;
        bootstrap = nexusBootstrap;
    }

    function createAccount(address owner, uint256 index, address[] calldata attesters, uint8 threshold)
        external
        payable
        returns (address account)
    {
        bytes32 salt = keccak256(abi.encodePacked(owner, index, attesters, threshold));
        bytes memory code = _proxy();
        account = address(
            uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, keccak256(code)))))
        );
        if (account.code.length > 0) return account;
        assembly {
            account := create2(callvalue(), add(code, 0x20), mload(code), salt)
        }
        bytes memory init = abi.encodeCall(
            INexusBootstrap.initNexusWithSingleValidator,
            (validator, abi.encodePacked(owner), address(0), attesters, threshold)
        );
        INexus(account).initializeAccount(abi.encode(bootstrap, init));
    }

    /// Returns the creation code of the ERC-1967 proxy of Solady's LibClone.
    function _proxy() private view returns (bytes memory) {
        return abi.encodePacked(
            hex"603d3d8160223d3973",
            implementation,
            hex"60095155f3363d3d373d3d363d7f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc545af43d6000803e6038573d6000fd5b3d6000f3"
        );
    }
}
