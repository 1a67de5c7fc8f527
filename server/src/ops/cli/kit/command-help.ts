/** How a command is used, for people. */
export interface CommandHelp {
  /** '<endereço> [opções]' */
  readonly words: string;
  readonly purpose: string;
  /** Sections about its options. */
  readonly sections?: readonly string[];
}

export interface HelpOfProgram {
  readonly program: 'store' | 'db';
  readonly commands: Readonly<Record<string, CommandHelp>>;
  readonly closing: string;
}

/** How a command is used, or all of them where there is no such command. */
export function helpText({ program, commands, closing }: HelpOfProgram, name: string): string {
  const one = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (one) {
    const { words, purpose, sections = [] } = one;
    const first = [`Uso: npm run ${program} -- ${name} ${words}`.trimEnd(), `  ${purpose}`].join('\n');
    return [first, ...sections, closing].join('\n\n');
  }
  const rows = Object.entries(commands).map(
    ([command, { words, purpose }]) => [`${command} ${words}`.trimEnd(), purpose] as const,
  );
  const width = Math.max(...rows.map(([command]) => command.length));
  const sections = new Set(Object.values(commands).flatMap((command) => command.sections ?? []));
  return [
    `Uso: npm run ${program} -- <comando>`,
    rows.map(([command, purpose]) => `  ${command.padEnd(width)}  ${purpose}`).join('\n'),
    ...sections,
    'Para todos:\n  -h, --help                  mostra como se usa o comando\n  --json                      responde com uma linha em JSON',
    closing,
  ].join('\n\n');
}

/** 'Escolha um comando: backup, restore ou help.' */
export function chooseCommand(commands: Readonly<Record<string, unknown>>): string {
  return `Escolha um comando: ${Object.keys(commands).join(', ')} ou help.`;
}
