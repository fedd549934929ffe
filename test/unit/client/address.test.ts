import assert from 'node:assert/strict';
import {
  callAddress,
  downloadAddress,
  isLoopback,
  parseServiceAddress,
  serviceAddressText,
} from '../../../src/client/address';

describe('The address of a service', () => {
  for (const [typed, call] of [
    ['https://convert.example.com', 'https://convert.example.com/v1/convert'],
    ['  https://convert.example.com/ ', 'https://convert.example.com/v1/convert'],
    ['https://convert.example.com/v1', 'https://convert.example.com/v1/convert'],
    ['https://convert.example.com/v1/', 'https://convert.example.com/v1/convert'],
    ['https://convert.example.com/v1/v1', 'https://convert.example.com/v1/v1/convert'],
    ['https://example.com/pdf//v1//', 'https://example.com/pdf/v1/convert'],
    ['https://example.com/pdf/api/?x=1#top', 'https://example.com/pdf/api/v1/convert'],
    ['http://localhost:8080', 'http://localhost:8080/v1/convert'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/convert'],
    ['http://[::1]:8080', 'http://[::1]:8080/v1/convert'],
  ] as const) {
    it(`typed as '${typed}' gives ${call}`, () => {
      assert.equal(callAddress(parseServiceAddress(typed), '/v1/convert').href, call);
    });

    it(`typed as '${typed}' is the same when it was kept and is read again`, () => {
      const base = parseServiceAddress(typed);
      assert.equal(parseServiceAddress(serviceAddressText(base)).href, base.href);
    });
  }

  for (const typed of ['', 'convert.example.com', 'ftp://example.com', 'https://user:secret@example.com', 'https://']) {
    it(`is not '${typed}'`, () => {
      assert.throws(() => parseServiceAddress(typed), { code: 'invalid_address' });
    });
  }

  for (const typed of [
    'http://example.com',
    'http://192.168.1.7:8080',
    'http://127.0.0.1.example.com',
    'http://0.0.0.0',
  ]) {
    it(`is refused as '${typed}': the key would travel in clear`, () => {
      assert.throws(() => parseServiceAddress(typed), { code: 'insecure_address' });
    });
  }
});

describe('Loopback', () => {
  for (const hostname of ['localhost', 'app.localhost', '127.0.0.1', '127.8.9.1', '[::1]']) {
    it(`is ${hostname}`, () => {
      assert.equal(isLoopback(hostname), true);
    });
  }
  for (const hostname of [
    'localhost.example.com',
    'notlocalhost',
    '128.0.0.1',
    '0.0.0.0',
    '[::]',
    '127.0.0.1.nip.io',
  ]) {
    it(`is not ${hostname}`, () => {
      assert.equal(isLoopback(hostname), false);
    });
  }
  it('is what URL makes of odd spellings of 127.0.0.1', () => {
    for (const odd of ['http://2130706433/', 'http://0x7f.1/', 'http://127.1/']) {
      assert.equal(isLoopback(new URL(odd).hostname), true);
    }
  });
});

describe('A download address', () => {
  const base = parseServiceAddress('https://convert.example.com/api');
  const of = (url?: string): string => downloadAddress(base, 'job_1', 'docx', url).href;

  it('is taken as it is, elsewhere too', () => {
    assert.equal(of('https://store.example.net/x?sig=1'), 'https://store.example.net/x?sig=1');
  });
  it('may be relative', () => {
    assert.equal(of('/f'), 'https://convert.example.com/f');
  });
  it('has the shape of the interface when it is missing', () => {
    assert.equal(of(), 'https://convert.example.com/api/v1/files/job_1/output.docx');
  });
  it('of that shape is where the service was asked, by whatever name it tells it', () => {
    for (const name of [
      'http://convert.example.com',
      'https://convert.example.com',
      'https://public.example.com/convert',
      'http://10.0.0.5:8080',
      'http://localhost:8080',
    ]) {
      assert.equal(of(`${name}/v1/files/job_1/output.docx`), of());
    }
  });
  it('of nearly that shape is taken as it is', () => {
    for (const path of ['/v1/files/job_1/output.docx?sig=1', '/v1/files/job_2/output.docx']) {
      assert.equal(of(`https://store.example.net${path}`), `https://store.example.net${path}`);
    }
  });
  it('never points from a service elsewhere to this machine', () => {
    assert.throws(() => of('http://127.0.0.1:9200/_all'), { code: 'bad_response' });
    assert.throws(() => of('https://localhost/'), { code: 'bad_response' });
  });
});
