import { lockDirectory } from '../directory-lock.ts';

// Waits for a signal, then tries to lock each directory of its arguments in turn, prints which it got, and keeps them.
process.once('message', () => void race());
process.send?.('ready');
setInterval(() => undefined, 60_000);

async function race(): Promise<void> {
  const won: string[] = [];
  for (const directory of process.argv.slice(2)) {
    const isWon = await lockDirectory(directory).then(
      () => true,
      () => false,
    );
    if (isWon) won.push(directory);
  }
  process.send?.(won);
}
