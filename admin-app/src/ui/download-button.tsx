import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { saveFile } from '../platform/browser/saved-file.ts';
import { failureText, isSessionOver } from '../platform/session/api-failure.tsx';
import { ActionButton } from './action-button.tsx';
import { decorative } from './decorative.ts';
import { useMessage } from './messages/message-context.ts';

interface DownloadButtonProps {
  /** A table for a spreadsheet, with the name of its file; rejects with the client's error. */
  readonly fetchTable: () => Promise<{ readonly file_name: string; readonly csv: string }>;
}

/** 'Baixar (CSV)': saves a table as a file. */
export function DownloadButton({ fetchTable }: DownloadButtonProps) {
  const message = useMessage();
  const download = async () => {
    try {
      const { file_name, csv } = await fetchTable();
      saveFile(file_name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, 'Não foi possível baixar a planilha.'));
    }
  };
  return (
    <ActionButton icon={<DownloadOutlined {...decorative} />} onAct={download}>
      Baixar (CSV)
    </ActionButton>
  );
}
