import type postgres from 'postgres';
import type { Backend } from '../backend.ts';
import { actAsMember, addMembers, type MemberRead, runRead } from './memberReads.ts';
import { resultLine } from './resultLine.ts';
import { innerPlans } from './searchPlan.ts';
import { type Times, time } from './timing.ts';

interface Size {
  members: number;
  runs: number;
  rounds: number;
}

/** Adds members, runs the reads as the one who keeps much, and prints their plans. Resolves with lines of a table by name. */
export async function measureMemberReads(
  { sql, databaseUrl }: Backend,
  reads: MemberRead[],
  { members, runs, rounds }: Size,
): Promise<[string, object][]> {
  if (reads.length === 0) return [];
  console.info(`\nAdding ${members} members…`);
  const id = await addMembers(sql, members);
  const measured = reads.map((read) => ({ read, times: [] as Times[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { read, times } of measured) {
      times.push(await sql.begin((member) => timeAsMember(member, id, read, runs)));
    }
  }
  const lines: [string, object][] = [];
  for (const { read, times } of measured) {
    const rows = await sql.begin((member) => readAsMember(member, id, read));
    const plans = await innerPlans(databaseUrl, (member) => readAsMember(member, id, read));
    console.info(`\n${read.name}\n${plans}`);
    const matched = Number(rows[0]?.total ?? rows.length);
    lines.push([read.name, resultLine({ matched, sql: times, budget: read.budget })]);
  }
  return lines;
}

async function timeAsMember(sql: postgres.TransactionSql, id: string, read: MemberRead, runs: number): Promise<Times> {
  await actAsMember(sql, id);
  return time(runs, () => runRead(sql, read));
}

async function readAsMember(sql: postgres.TransactionSql, id: string, read: MemberRead) {
  await actAsMember(sql, id);
  return runRead(sql, read);
}
