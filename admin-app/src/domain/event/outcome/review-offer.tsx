import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import type { ReactNode } from 'react';
import { decorative } from '../../../ui/decorative.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { outcomeTexts } from './outcome-texts.ts';

interface ReviewOfferProps {
  readonly text: ReactNode;
  /** The chat with the customer who came. */
  readonly href: string;
}

/** The content of 'Comparecimento marcado!' where the owner may ask for a review (REV-003). */
export function ReviewOffer({ text, href }: ReviewOfferProps) {
  return (
    <span className={layout.row}>
      <span>{text}</span>
      <a className={parts.link} href={href} target="_blank" rel="noopener noreferrer">
        <WhatsAppOutlined {...decorative} /> {outcomeTexts.askForReview}
      </a>
    </span>
  );
}
