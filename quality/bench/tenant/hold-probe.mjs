import { readFileSync } from 'node:fs';

// Loaded before the server (`--import`): answers each message with what the main thread did since the last one, in
// milliseconds of its processor time, which other programs of the machine do not prolong.
const readNanoseconds = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);
let turnBegan = readNanoseconds();
let askedAt = turnBegan;
let longest = 0;

// The event loop comes by once each turn: what lies between two visits held everybody.
const watch = () => {
  const now = readNanoseconds();
  longest = Math.max(longest, now - turnBegan);
  turnBegan = now;
  setImmediate(watch).unref();
};
watch();

process.on('message', () => {
  const now = readNanoseconds();
  process.send({ longestTurn: Math.max(longest, now - turnBegan) / 1e6, all: (now - askedAt) / 1e6 });
  [turnBegan, askedAt, longest] = [now, now, 0];
});
// Waiting for messages must not keep the process alive.
process.channel.unref();
