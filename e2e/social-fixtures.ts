import { test as base } from './live-fixtures.ts';
import { BillhookServer } from './server-host/billhook-server.ts';
import { facebookApp, FacebookGraph } from './server-host/facebook-graph.ts';
import { StandIns } from './stand-ins/stand-ins.ts';

export interface SocialFixtures {
  standIns: StandIns;
}

export interface SocialWorkerFixtures {
  graph: FacebookGraph;
}

/** Tests against our own server that knows Facebook: its graph and its script are local stand-ins. */
export const test = base.extend<SocialFixtures, SocialWorkerFixtures>({
  graph: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const graph = await FacebookGraph.open();
      await provide(graph);
      await graph.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mailbox, graph }, provide) => {
      const server = await BillhookServer.start({
        LIVE_AREAS: 'profile',
        SMTP_URL: mailbox.url,
        TRUST_PROXY: '1',
        FACEBOOK_APP_ID: facebookApp.id,
        FACEBOOK_APP_SECRET: facebookApp.secret,
        FACEBOOK_GRAPH_URL: graph.url,
      });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  standIns: [
    async ({ context }, provide) => {
      await provide(await StandIns.install(context));
    },
    { auto: true },
  ],
});
