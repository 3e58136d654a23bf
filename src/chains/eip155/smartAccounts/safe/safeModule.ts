/** Safe4337Module for EntryPoint 0.7, at the same address on every chain. */
export const safeModule = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226';
