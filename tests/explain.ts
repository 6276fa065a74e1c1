import type { ClientBase, Pool } from 'pg';

/** A node of an execution plan, as PostgreSQL reports it after running the statement. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The nodes of a statement's plan, parents first, and how many pages the statement read. */
export async function explain(
  client: Pool | ClientBase,
  statement: { readonly sql: string; readonly params: unknown[] },
) {
  const text = `explain (analyze, buffers, format json) ${statement.sql}`;
  const { rows } = await client.query(text, statement.params);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  return { nodes: nodesOf(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** How many rows a scan read, including those it filtered out. */
export function rowsRead(scan: PlanNode): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = scan;
  return scan['Actual Rows'] + filtered + rechecked;
}
