import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A temporary folder of this process, for the TMPDIR of tests: what they leave in it goes at the process's end. */
export function openScratchFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hora-marcada-tests-'));
  // Some tests run programs as other users.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
