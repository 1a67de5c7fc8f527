import { hash } from 'node:crypto';

const style = `body{margin:2rem auto;padding:0 1rem;max-width:32rem;font:1rem/1.5 system-ui,sans-serif;color:#1f1f1f}
h1{font-size:1.375rem}
button{min-height:3rem;padding:0 1.25rem;font:inherit;color:#fff;background:#1f1f1f;border:0;border-radius:.5rem}`;

/** Asks before it ends the notices to an address. */
export const endingPage = pageWith(`<p>Este endereço deixa de receber avisos de agendamentos.</p>
<form method="post"><button>Não receber mais</button></form>`);

export const endedPage = pageWith('<p>Pronto: este endereço não recebe mais avisos de agendamentos.</p>');

export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function pageWith(content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Avisos por e-mail</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Avisos por e-mail</h1>
${content}
</main>
</body>
</html>
`;
}
