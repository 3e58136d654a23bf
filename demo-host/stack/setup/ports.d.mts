import type { PortName } from './addresses.mjs';

export declare function checkPorts(ports: Partial<Record<PortName, number>>): Promise<void>;
export declare function findFreePorts<const Name extends string>(names: readonly Name[]): Promise<Record<Name, number>>;
