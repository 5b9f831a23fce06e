import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and about 0.25 s per hash: OWASP's scrypt parameters for little memory. */
const logN = 15;
const r = 8;
const p = 3;
const pattern = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

// One per thread would block memory and other requests.
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(
  password: string,
  salt: Buffer,
  cost: { ln: number; r: number; p: number },
): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const N = 2 ** cost.ln;
    const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Returns a memory-hard hash with salt and cost, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { ln: logN, r, p });
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Matches no password, in the same time. */
const nobody = `$scrypt$ln=${logN},r=${r},p=${p}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/** Returns false without a hash, after the same time. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, ln, blockSize, parallel, salt = '', key = ''] = pattern.exec(hash ?? nobody) ?? [];
  const cost = { ln: Number(ln), r: Number(blockSize), p: Number(parallel) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const fits = timingSafeEqual(derived, Buffer.from(key, 'base64url'));
  return fits && hash !== undefined;
}
