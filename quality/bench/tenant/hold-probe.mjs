import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The server's own driver.
const { Client } = createRequire(new URL('../../../server/package.json', import.meta.url))('pg');

// Loaded before the server (`--import`): answers each message with what the main thread and the database did since the last
// one, in milliseconds of their processor time, which other programs of the machine do not prolong.
const processorTime = (task) => Number(readFileSync(`/proc/${task}/schedstat`, 'utf8').split(' ')[0]);
const readNanoseconds = () => processorTime(`self/task/${process.pid}`);
let turnBegan = readNanoseconds();
let askedAt = turnBegan;
let longest = 0;
let longestHold = 0;

// The event loop comes by once each turn: what lies between two visits held everybody.
const watch = () => {
  const now = readNanoseconds();
  longest = Math.max(longest, now - turnBegan);
  turnBegan = now;
  setImmediate(watch).unref();
};
watch();

// A statement holds its connection until it ends, and a transaction all that it locks: from its first statement to its last.
const { query } = Client.prototype;
Client.prototype.query = function watched(...parameters) {
  const answer = query.apply(this, parameters);
  if (typeof answer?.then !== 'function') return answer;
  const text = parameters[0].text ?? parameters[0];
  this.holdBegan ??= connectionTime(this);
  return answer.finally(() => {
    if (/^\s*(begin|start transaction)/i.test(text)) this.isInTransaction = true;
    if (/^\s*(commit|rollback(?! to))/i.test(text)) this.isInTransaction = false;
    if (this.isInTransaction) return;
    longestHold = Math.max(longestHold, connectionTime(this) - this.holdBegan);
    this.holdBegan = undefined;
  });
};

/** 0 once the connection's process has ended. */
function connectionTime({ processID }) {
  try {
    return processorTime(processID);
  } catch {
    return 0;
  }
}

process.on('message', () => {
  const now = readNanoseconds();
  process.send({
    longestTurn: Math.max(longest, now - turnBegan) / 1e6,
    all: (now - askedAt) / 1e6,
    longestHold: longestHold / 1e6,
  });
  [turnBegan, askedAt, longest, longestHold] = [now, now, 0, 0];
});
// Waiting for messages must not keep the process alive.
process.channel.unref();
