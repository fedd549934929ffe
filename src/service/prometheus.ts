/** Figures in Prometheus' text format 0.0.4: counters, gauges and histograms, each with labels. */

export const PROMETHEUS_MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Readonly<Record<string, string | number>>;

interface Metric {
  /** Lines of its samples. */
  samples(): string[];
}

class Counter implements Metric {
  private readonly series = new Map<string, number>();

  constructor(private readonly name: string) {}

  add(labels: Labels = {}, by = 1): void {
    const key = labelText(labels);
    this.series.set(key, (this.series.get(key) ?? 0) + by);
  }

  samples(): string[] {
    return [...this.series].map(([labels, value]) => `${this.name}${labels} ${value}`);
  }
}

/** Looked up whenever somebody asks. */
class Reading implements Metric {
  constructor(
    private readonly name: string,
    private readonly read: () => number,
  ) {}

  samples(): string[] {
    return [`${this.name} ${this.read()}`];
  }
}

interface Distribution {
  readonly labels: Labels;
  /** How many were at most as large as each bound, without those of the bounds before. */
  readonly counts: number[];
  count: number;
  sum: number;
}

class Histogram implements Metric {
  private readonly series = new Map<string, Distribution>();

  /** @param bounds ascending */
  constructor(
    private readonly name: string,
    private readonly bounds: readonly number[],
  ) {}

  observe(value: number, labels: Labels = {}): void {
    const key = labelText(labels);
    const series = this.series.get(key) ?? { labels, counts: this.bounds.map(() => 0), count: 0, sum: 0 };
    this.series.set(key, series);
    const bucket = this.bounds.findIndex((bound) => value <= bound);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.count += 1;
    series.sum += value;
  }

  samples(): string[] {
    return [...this.series.values()].flatMap(({ labels, counts, count, sum }) => {
      let below = 0;
      const buckets = this.bounds.map((bound, index) => {
        below += counts[index] ?? 0;
        return `${this.name}_bucket${labelText({ ...labels, le: bound })} ${below}`;
      });
      return [
        ...buckets,
        `${this.name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
        `${this.name}_sum${labelText(labels)} ${sum}`,
        `${this.name}_count${labelText(labels)} ${count}`,
      ];
    });
  }
}

/** All the figures of one service. */
export class Figures {
  private readonly metrics: { readonly head: string; readonly metric: Metric }[] = [];

  counter(name: string, help: string): Counter {
    return this.add('counter', name, help, new Counter(name));
  }

  gauge(name: string, help: string, read: () => number): void {
    this.add('gauge', name, help, new Reading(name, read));
  }

  /** A counter that somebody else counts. */
  counterOf(name: string, help: string, read: () => number): void {
    this.add('counter', name, help, new Reading(name, read));
  }

  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    return this.add('histogram', name, help, new Histogram(name, bounds));
  }

  text(): string {
    const lines = this.metrics.flatMap(({ head, metric }) => [head, ...metric.samples()]);
    return `${lines.join('\n')}\n`;
  }

  private add<T extends Metric>(type: string, name: string, help: string, metric: T): T {
    this.metrics.push({ head: `# HELP ${name} ${help}\n# TYPE ${name} ${type}`, metric });
    return metric;
  }
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escaped = (value: string): string => value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');
