import { test as base } from './live-fixtures.ts';
import { BillhookServer } from './server-host/billhook-server.ts';
import { facebookApp, FacebookGraph } from './server-host/facebook-graph.ts';
import { googleClientId, GoogleKeys } from './server-host/google-keys.ts';
import { StandIns } from './stand-ins/stand-ins.ts';

export interface SocialFixtures {
  standIns: StandIns;
}

export interface SocialWorkerFixtures {
  graph: FacebookGraph;
  googleKeys: GoogleKeys;
}

/** Tests against our own server with Facebook and Google: graph, keys and scripts are local stand-ins. */
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

  googleKeys: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const keys = await GoogleKeys.open();
      await provide(keys);
      await keys.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mailbox, graph, googleKeys }, provide) => {
      const server = await BillhookServer.start({
        LIVE_AREAS: 'profile',
        SMTP_URL: mailbox.url,
        TRUST_PROXY: '1',
        FACEBOOK_APP_ID: facebookApp.id,
        FACEBOOK_APP_SECRET: facebookApp.secret,
        FACEBOOK_GRAPH_URL: graph.url,
        GOOGLE_CLIENT_ID: googleClientId,
        GOOGLE_JWKS_URL: googleKeys.url,
      });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  standIns: [
    async ({ context }, provide) => {
      const standIns = new StandIns();
      await standIns.install(context);
      await provide(standIns);
    },
    { auto: true },
  ],
});
