// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * The commit that is built, 40 hexadecimal digits: COMMIT of the environment, or what git says of a folder; undefined where
 * neither knows one, as in an unpacked archive.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function builtCommit(folder) {
  const given = process.env.COMMIT?.trim();
  if (given) return given;
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
