import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { DatabaseProblem } from '../database-problem.ts';
import { strangeFileSentence, strangerSentence, type SystemUser } from './directory-owner-rules.ts';

const OTHERS = 0o077;
const projectFolder = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Why this process must not open a directory as its user: it would leave files that the directory's owner cannot read, or
 * cannot read some itself. Undefined where nothing is wrong, the directory is missing, or the system knows no users.
 */
export function directoryOwnerProblem(directory: string): DatabaseProblem | undefined {
  const user = currentUser();
  if (!user || !existsSync(directory)) return undefined;
  const owner = statSync(directory);
  if (owner.uid !== user.uid) {
    return notOwned(
      strangerSentence({
        directory: realpathSync(directory),
        owner,
        user,
        folder: projectFolder,
        program: [process.execPath, ...process.execArgv, ...process.argv.slice(1, 2)],
        args: process.argv.slice(2),
      }),
    );
  }
  // Root reads every file.
  const strange = user.uid === 0 ? undefined : findStrangeFile(directory, user);
  return strange === undefined ? undefined : notOwned(strangeFileSentence(directory, strange, owner));
}

/** Makes a directory and all below it their owner's alone. */
export function closeToOthers(directory: string): void {
  chmodSync(directory, statSync(directory).mode & ~OTHERS);
  for (const [file, status] of filesIn(directory)) {
    if (!status.isSymbolicLink() && (status.mode & OTHERS) !== 0) chmodSync(file, status.mode & ~OTHERS);
  }
}

/** True where other users of the system may look into the directory; undefined where none is seen. */
export function isOpenToOthers(directory: string): boolean | undefined {
  if (!currentUser() || !existsSync(directory)) return undefined;
  return (statSync(directory).mode & OTHERS) !== 0;
}

/** Root, which reads and changes the files of every user. */
export function isRoot(): boolean {
  return currentUser()?.uid === 0;
}

/** Undefined on Windows. */
export function currentUser(): SystemUser | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function notOwned(sentence: string): DatabaseProblem {
  return new DatabaseProblem('not_owner', sentence);
}

function findStrangeFile(directory: string, { uid }: SystemUser): string | undefined {
  // What else may lie there is nobody's business here.
  if (!existsSync(path.join(directory, 'PG_VERSION'))) return undefined;
  try {
    for (const [file, status] of filesIn(directory)) {
      if (status.uid !== uid) return path.relative(directory, file);
    }
  } catch {
    // The owner's own folders, closed to the owner: the open says what is wrong.
  }
  return undefined;
}

/** A folder comes before what is in it. */
function* filesIn(directory: string): Generator<[file: string, status: Stats]> {
  for (const name of readdirSync(directory)) {
    const file = path.join(directory, name);
    const status = lstatSync(file);
    yield [file, status];
    if (status.isDirectory()) yield* filesIn(file);
  }
}
