import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program in a process of its own, with this one's loader, and resolves to what it prints. */
export async function outputOf(program: URL, ...args: readonly string[]): Promise<string> {
  const words = [...process.execArgv, program.pathname, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return stdout;
}
