import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { type BrowserSource, findBrowser } from './find-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'okoem-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds nothing where files are missing, are not programs, or are programs that do not start', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const text = file('notes.txt', 'chrome', 0o644);
  const broken = file('chrome', '#!/bin/sh\nexit 1\n', 0o755);

  const found = await findBrowser([
    source('missing', join(folder, 'none')),
    source('present', text, broken, folder, ''),
  ]);

  expect(found).toBeUndefined();
  expect(complaints.mock.calls).toHaveLength(1);
  expect(complaints.mock.calls[0]?.[0]).toContain(broken);
  complaints.mockRestore();
});

it('asks its sources in order, one after the other', async () => {
  const asked: string[] = [];
  const sources = ['first', 'second'].map((name) => ({
    name,
    candidates: () => {
      asked.push(name);
      return [];
    },
  }));

  await findBrowser(sources);

  expect(asked).toEqual(['first', 'second']);
});

function source(name: string, ...candidates: string[]): BrowserSource {
  return { name, candidates: () => candidates };
}

function file(name: string, content: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode });
  return path;
}
