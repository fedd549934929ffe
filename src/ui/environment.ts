import * as os from 'node:os';
import * as vscode from 'vscode';
import { hostOf } from './connection';
import { recognitionModels } from './recognition';
import { serviceUrl } from './settings';

/** What a maintainer asks first: versions, where it runs, which way the traffic takes. No names of files or folders, no keys, no contents. */
function describeEnvironment(): readonly string[] {
  const { appName, uiKind, remoteName, language } = vscode.env;
  const isDesktop = uiKind === vscode.UIKind.Desktop;
  const folders = vscode.workspace.workspaceFolders ?? [];
  const schemes = [...new Set(folders.map(({ uri }) => uri.scheme))];
  const { isTrusted } = vscode.workspace;
  const settings = vscode.workspace.getConfiguration('pdfToDocx');
  const url = serviceUrl();
  return [
    `PDF to DOCX ${ownVersion()}, ${appName} ${vscode.version} (${isDesktop ? 'desktop' : 'browser'}, ${language})`,
    `${os.type()} ${os.release()} ${process.arch}, Node ${process.version}, remote: ${remoteName ?? 'no'}`,
    `workspace: ${folders.length} ${folders.length === 1 ? 'folder' : 'folders'} (${schemes.join(', ') || 'none'}), ${isTrusted ? 'trusted' : 'restricted'}`,
    `service: ${url === '' ? 'built-in' : hostOf(url)}, text recognition ${recognitionModels().length > 0 ? 'installed' : 'not installed'}`,
    `settings: ${SHOWN_SETTINGS.map((name) => `${name} ${JSON.stringify(settings.get(name))}`).join(', ')}`,
    `outputDirectory: ${settings.get('outputDirectory') ? 'set' : 'empty'}`,
    `network: ${proxyOf()}`,
  ];
}

/** Of the settings those that hold nothing of the user's own. */
const SHOWN_SETTINGS = [
  'ifOutputExists',
  'afterConversion',
  'scannedPages',
  'maxParallelConversions',
  'timeoutMinutes',
];

/** Addresses of proxies may hold passwords: only whether there is one is told. */
function proxyOf(): string {
  const http = vscode.workspace.getConfiguration('http');
  const inEnvironment = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => process.env[name]);
  return [
    `http.proxy ${http.get('proxy') ? 'set' : 'empty'}`,
    `http.proxySupport ${String(http.get('proxySupport'))}`,
    `http.proxyStrictSSL ${String(http.get('proxyStrictSSL'))}`,
    `proxy in the environment ${inEnvironment ? 'set' : 'not set'}`,
  ].join(', ');
}

function ownVersion(): string {
  const manifest: unknown = vscode.extensions.getExtension('pdf-to-docx.pdf-to-docx')?.packageJSON;
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : '?';
}

export function logEnvironment(log: vscode.LogOutputChannel): void {
  for (const line of describeEnvironment()) log.info(line);
}
