import { SearchField } from '../fields/search-field.tsx';

interface NameSearchProps {
  /** As `useSearchedNames` has them. */
  readonly names: {
    readonly isSearched: boolean;
    readonly text: string;
    readonly setText: (text: string) => void;
  };
  readonly label: string;
  readonly clearLabel: string;
}

/** The box that names are searched with, where there are enough of them. */
export function NameSearch({ names: { isSearched, text, setText }, ...labels }: NameSearchProps) {
  return isSearched && <SearchField {...labels} text={text} onChange={setText} />;
}
