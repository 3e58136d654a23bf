// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/**
 * Replaces an account's code during one `eth_call` (state override): makes the account's calls and reads words before and after the last
 * one. It is never deployed. `simulation/overrideAccount.ts` contains the compiled code; a test compares the two.
 */
contract Probe {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    struct Read {
        address target;
        bytes data;
    }

    struct Word {
        bool known;
        bytes32 value;
    }

    /**
     * Makes the calls in sequence and reads around the last one. Reads nothing if an earlier call fails. A call to the account itself runs
     * the code of `delegate` in the account's context (EIP-7702).
     */
    function run(Call[] calldata calls, Read[] calldata reads, address delegate)
        external
        returns (bool ok, int256 native, uint256 used, Word[] memory first, Word[] memory last)
    {
        uint256 end = calls.length - 1;
        for (uint256 i = 0; i < end; i++) {
            (ok, ) = make(calls[i], delegate);
            if (!ok) return (ok, 0, 0, first, last);
        }
        first = look(reads);
        uint256 start = address(this).balance;
        (ok, used) = make(calls[end], delegate);
        native = int256(address(this).balance) - int256(start);
        last = look(reads);
    }

    /** The return data is not copied, so that megabytes of it cost nothing. */
    function make(Call calldata one, address delegate) private returns (bool ok, uint256 used) {
        address to = one.to;
        uint256 value = one.value;
        bytes memory input = one.data;
        bool own = to == address(this) && delegate != address(0);
        assembly {
            used := gas()
            switch own
            case 0 { ok := call(sub(gas(), div(gas(), 3)), to, value, add(input, 0x20), mload(input), 0, 0) }
            default { ok := delegatecall(sub(gas(), div(gas(), 3)), delegate, add(input, 0x20), mload(input), 0, 0) }
            used := sub(used, gas())
        }
    }

    function look(Read[] calldata reads) private view returns (Word[] memory words) {
        words = new Word[](reads.length);
        for (uint256 i = 0; i < reads.length; i++) {
            address target = reads[i].target;
            bytes memory input = reads[i].data;
            bool known;
            bytes32 value;
            assembly {
                known := staticcall(200000, target, add(input, 0x20), mload(input), 0, 0x20)
                known := and(known, gt(returndatasize(), 0x1f))
                value := mload(0)
            }
            words[i] = Word(known, known ? value : bytes32(0));
        }
    }

    receive() external payable {}

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }
}
