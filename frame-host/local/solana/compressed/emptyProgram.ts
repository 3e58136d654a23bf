/**
 * Returns a Solana program that accepts every instruction and does nothing (`mov64 r0, 0; exit`), as an ELF file with one code section
 * and one section of names.
 */
export function emptyProgram(): Buffer {
  const code = Buffer.from('b7000000000000009500000000000000', 'hex');
  const names = Buffer.from('\0.text\0.shstrtab\0');
  const [codeAt, namesAt, tableAt] = [64, 64 + code.length, 104];
  const section = ({ name, type, flags, at, size }: Record<'name' | 'type' | 'flags' | 'at' | 'size', number>) => {
    const bytes = Buffer.alloc(64);
    bytes.writeUInt32LE(name, 0);
    bytes.writeUInt32LE(type, 4);
    bytes.writeUInt32LE(flags, 8);
    if (flags !== 0) bytes.writeUInt32LE(at, 16);
    bytes.writeUInt32LE(at, 24);
    bytes.writeUInt32LE(size, 32);
    bytes.writeUInt32LE(flags === 0 ? 1 : 8, 48);
    return bytes;
  };
  const header = Buffer.alloc(64);
  // ELF, 64 bits, little-endian, version 1.
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  // A shared object for BPF, version 1, whose entry point is the start of its code.
  header.set([3, 0, 247, 0, 1, 0, 0, 0, codeAt], 16);
  header.set([64], 32);
  header.set([tableAt], 40);
  header.set([64, 0, 56, 0, 0, 0, 64, 0, 3, 0, 2, 0], 52);
  const [progbits, strings] = [1, 3];
  return Buffer.concat([
    ...[header, code, names, Buffer.alloc(tableAt - namesAt - names.length), Buffer.alloc(64)],
    section({ name: 1, type: progbits, flags: 6, at: codeAt, size: code.length }),
    section({ name: 7, type: strings, flags: 0, at: namesAt, size: names.length }),
  ]);
}
