/**
 * A page with nothing cached, driven by the DevTools protocol alone. Playwright's own pages listen for errors
 * (`Runtime.enable`), which makes the browser capture a stack for each error created: react-dom, which creates some at its
 * start, then takes twice as long.
 */
export async function openProtocolPage(browser) {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const pending = [];
  const listeners = {};

  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, params, result, error } = JSON.parse(message);
    if (id === undefined) listeners[method]?.(params);
    else if (error) pending[id].reject(new Error(error.message));
    else pending[id].resolve(result);
  });
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = pending.push({ resolve, reject }) - 1;
      const message = JSON.stringify({ id, method, params });
      root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  const evaluate = async (script) => {
    const expression = `(${script})()`;
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  };

  return {
    send,
    on: (method, listener) => (listeners[method] = listener),
    /** Runs a function in the page and gives what it returns, as JSON. */
    evaluate,
    /** Runs a function in the page again and again until it returns something. */
    until: async (script) => {
      for (;;) {
        const value = await evaluate(script);
        if (value) return value;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
