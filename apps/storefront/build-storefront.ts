import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { createBuilder } from 'vite';

const TEXT = /\.(js|css|svg)$/;
const compress = promisify(brotliCompress);

/** Builds the browser's and the server's half of the storefront into a folder, assets compressed ahead of time. */
export async function buildStorefront(folder: string): Promise<void> {
  const outDir = (half: string) => ({ build: { outDir: join(folder, half), emptyOutDir: true } });
  const builder = await createBuilder({
    root: import.meta.dirname,
    mode: 'production',
    logLevel: 'warn',
    environments: { client: outDir('client'), ssr: outDir('server') },
  });
  await builder.buildApp();
  await compressTexts(join(folder, 'client'));
}

async function compressTexts(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const text = await readFile(join(folder, file));
        await writeFile(join(folder, `${file}.br`), await compress(text));
      }),
  );
}

if (import.meta.main) await buildStorefront(process.argv[2]!);
