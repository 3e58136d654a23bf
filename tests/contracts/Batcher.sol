// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A contract that an account may delegate to (EIP-7702). It makes several calls at once, and only for the account itself.
contract Batcher {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "Only the account itself");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, ) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            require(ok, "A call has failed");
        }
    }

    receive() external payable {}
}
