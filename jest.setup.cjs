const { AsyncLocalStorage } = require('node:async_hooks');
const { beforeEach } = require('@jest/globals');

/**
 * jest runs each test in an AsyncLocalStorage, one for each file, only to name tests that run at once: ours do not. Node 20
 * then tells each storage that was ever used of each promise, so that a worker's hundredth file waits for a hundred of
 * them: on the way there, of what the server's tests compute, more than a tenth. The first test shows which one is jest's,
 * and every test fails here when a newer jest has none.
 */
let ofJest;
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...words) {
  AsyncLocalStorage.prototype.run = run;
  ofJest = this;
  return run.apply(this, words);
};
beforeEach(() => ofJest.disable());
