import { useRef, useState, type DragEvent, type Ref } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import './file-drop.css';

type FileDropZoneProps = {
  /** What may be dropped: '.json saved order'. */
  hint: string;
  /** The text while a file is dragged over the zone. */
  dragText?: string;
  /** In the format of a file input: '.json,.xml'. */
  accept: string;
  onFile: (file: File) => void;
  /** The button's label where there is a file already. */
  label?: string;
  /** An upload is running. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Accepts one file, dropped or chosen. */
export function FileDropZone({
  hint,
  dragText = t`Let go to read the file`,
  accept,
  onFile,
  label = t`Choose File`,
  isBusy = false,
  ref,
}: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const acceptFile = (files: FileList | null) => {
    setIsOver(false);
    if (files?.[0] && !isBusy) onFile(files[0]);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={isOver ? 'file-drop is-over' : 'file-drop'}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        acceptFile(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" />
      <div>
        <b>{isOver ? dragText : t`Drop a file here`}</b>
        <span>{hint}</span>
      </div>
      <Button
        label={label}
        variant="secondary"
        ref={ref}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          acceptFile(target.files);
          // The same file may be chosen again once it is corrected.
          target.value = '';
        }}
      />
    </div>
  );
}
