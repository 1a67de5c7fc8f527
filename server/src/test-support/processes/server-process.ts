import { startTypeScript } from './typescript-process.ts';

/** A started server as its operator sees it. */
export interface ServerProcess {
  readonly address: string;
  /** Everything printed so far, on both outputs. */
  readonly output: () => string;
  /** Sends a signal that does not end it. */
  signal(name: 'SIGUSR1'): void;
  /** Sends a signal and gives the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

/** Starts a server on a free port and resolves once it says where; rejects with its exit code and what it said instead. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const child = startTypeScript('main.ts', { args, env: { PORT: '0', ...env } });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const said = /no ar em ([^\s"]+)["\n]/.exec(output)?.[1];
      if (said) resolve(said);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => reject(new Error(`${code ?? child.signalCode ?? ''}: ${output}`)));
  });
  return {
    address,
    output: () => output,
    signal: (name) => child.kill(name),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
