import type { ReactNode } from 'react';
import './log-table.css';

type LogTableProps = { name: string; titles: readonly string[]; children: ReactNode };

/** A log of events, one row each. On a phone each event is a block. */
export const LogTable = ({ name, titles, children }: LogTableProps) => (
  <table className="log-table" aria-label={name}>
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
