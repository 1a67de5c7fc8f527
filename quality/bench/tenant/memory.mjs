import { readdirSync, readFileSync } from 'node:fs';

const MILLISECONDS_BETWEEN = 50;

/** Watches the resident memory of a process and those that it started. */
export function watchMemory(pid) {
  let peak = 0;
  const look = () => {
    peak = Math.max(
      peak,
      residentBytes(pid) + childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), 0),
    );
  };
  const timer = setInterval(look, MILLISECONDS_BETWEEN);
  return {
    /** The most there was since the last call, in bytes. */
    takePeak: () => {
      look();
      const taken = peak;
      peak = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

/** 0 for a process that has just ended. */
function residentBytes(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
