// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/**
 * Stands in for an account during one `eth_call` (state override): makes the account's call and reads words before and
 * after it. It is never deployed. `probeCode.ts` holds what this compiles to; a test compares the two.
 */
contract Probe {
    struct Read {
        address target;
        bytes data;
    }

    struct Word {
        bool known;
        bytes32 value;
    }

    function run(address to, uint256 value, bytes calldata data, Read[] calldata reads)
        external
        returns (bool ok, int256 native, Word[] memory first, Word[] memory last)
    {
        first = look(reads);
        uint256 start = address(this).balance;
        // What it returns is not copied: an answer of megabytes costs nothing.
        bytes memory input = data;
        assembly {
            ok := call(sub(gas(), div(gas(), 3)), to, value, add(input, 0x20), mload(input), 0, 0)
        }
        native = int256(address(this).balance) - int256(start);
        last = look(reads);
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
