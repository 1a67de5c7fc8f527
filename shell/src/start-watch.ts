// Stands inside the page, where `webpack.config.js` of the shell puts it, and so uses nothing outside itself.

/** As long as the shell waits for a remote. */
const timeoutInMs = 10_000;

/** The script that was asked for last; undefined while it is the page's own. */
let asked: HTMLScriptElement | undefined;
let attemptsLeft = 1;
let timer: ReturnType<typeof setTimeout>;
let hasStarted = false;
/** The root shows a screen of this script instead of the shell's. */
let isCovered = false;

const cover = (markup: string) => {
  const root = document.getElementById('root');
  if (!root) return undefined;
  isCovered = true;
  root.innerHTML = `<main class="shell-screen">${markup}</main>`;
  return root;
};

const shellScript = () => [...document.scripts].find(({ src }) => src.includes('static/shell/'));

const waitForStart = () => {
  clearTimeout(timer);
  timer = setTimeout(onMissing, timeoutInMs);
};

const ask = (address: string) => {
  asked = document.createElement('script');
  asked.src = `${address.split('?')[0]}?attempt=${Date.now()}`;
  document.head.append(asked);
  waitForStart();
};

/** The shell's code was not answered, or is no program: it is asked for once more, then the page says so. */
const onMissing = () => {
  const script = shellScript();
  // The page itself is still arriving.
  if (!script) {
    waitForStart();
    return;
  }
  clearTimeout(timer);
  if (attemptsLeft-- > 0) {
    ask(script.src);
    return;
  }
  const root = cover(
    '<div role="alert"><h1 tabindex="-1">Não foi possível abrir esta página</h1>' +
      '<p>Verifique a sua conexão com a internet e tente novamente.</p></div>' +
      '<button type="button" class="shell-retry">Tentar novamente</button>',
  );
  root?.querySelector('h1')?.focus();
  root?.querySelector('button')?.addEventListener('click', () => {
    attemptsLeft = 1;
    cover('<div role="status"><span class="shell-spinner"></span> Carregando…</div>');
    ask(script.src);
  });
};

const onScriptEnd = ({ target }: Event) => {
  if (!hasStarted && target instanceof HTMLScriptElement && target === (asked ?? shellScript())) onMissing();
};

// A script that was answered has started the shell before its `load`; the markup of some other server has not.
document.addEventListener('load', onScriptEnd, true);
document.addEventListener('error', onScriptEnd, true);
document.addEventListener('shell-start', (event) => {
  // A copy that comes late would start a second one.
  if (hasStarted) event.preventDefault();
  else if (isCovered) document.getElementById('root')?.replaceChildren();
  hasStarted = true;
  clearTimeout(timer);
});
waitForStart();

export {};
