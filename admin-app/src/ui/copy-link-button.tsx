import { CopyButton } from './copy-button.tsx';

interface CopyLinkButtonProps {
  readonly address: string;
  readonly text?: string;
}

/** Copies an address. */
export function CopyLinkButton({ address, text = 'Copiar link da página' }: CopyLinkButtonProps) {
  return (
    <CopyButton
      label={text}
      text={address}
      copied="Link copiado!"
      notCopied="Não foi possível copiar o link."
    />
  );
}
