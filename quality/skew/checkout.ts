import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Puts a commit's tree below .cache, once; it uses the packages of this one, but its own `shared`. */
export function checkOut(root: string, commit: string): string {
  const folder = path.join(root, '.cache/skew', commit.slice(0, 12));
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(path.join(folder, 'node_modules/@hora-marcada'), { recursive: true });
  symlinkSync('../../shared', path.join(folder, 'node_modules/@hora-marcada/shared'));
  for (const workspace of readdirSync(folder)) linkOwnPackages(root, folder, workspace);
  return folder;
}

/** npm could not hoist all packages: some lie in their workspace. */
function linkOwnPackages(root: string, folder: string, workspace: string): void {
  const packages = path.join(root, workspace, 'node_modules');
  const isWorkspace = existsSync(path.join(folder, workspace, 'package.json'));
  if (isWorkspace && existsSync(packages))
    symlinkSync(packages, path.join(folder, workspace, 'node_modules'));
}
