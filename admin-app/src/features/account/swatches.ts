interface Swatch {
  readonly name: string;
  /** '#rrggbb'. */
  readonly code: string;
}

/** Colours that suit a page, from dark to light. */
export const swatches: readonly Swatch[] = [
  { name: 'Preto', code: '#000000' },
  { name: 'Azul-marinho', code: '#1e2a5a' },
  { name: 'Azul', code: '#1d5fd1' },
  { name: 'Petróleo', code: '#0f6b6b' },
  { name: 'Verde', code: '#2e7d32' },
  { name: 'Marrom', code: '#7a3b2e' },
  { name: 'Vermelho', code: '#c62828' },
  { name: 'Roxo', code: '#6a3fb5' },
  { name: 'Rosa', code: '#d6457f' },
  { name: 'Amarelo', code: '#f4c430' },
];
