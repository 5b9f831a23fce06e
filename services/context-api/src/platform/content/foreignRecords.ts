import type { Finding } from './fieldError.ts';

/** Finds addresses, `initiative/record`, of another initiative's records in a list that is named after them. */
export const foreignRecords = (noun: string, initiative: string, addresses: readonly string[]): Finding[] =>
  addresses.flatMap((address, index) =>
    address.startsWith(`${initiative}/`)
      ? []
      : [{ path: [`${noun}s`, index], reason: `${address} is a ${noun} of another initiative` }],
  );
